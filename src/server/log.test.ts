import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
	const lines: string[] = [];
	write(createLog('info', { write: (line) => void lines.push(line) }));
	return lines.join('');
}

describe('the log', () => {
	test('hides secrets, numbers and people’s words, even one level down', () => {
		const line = logged((log) =>
			log.info({
				token: 'eyJ-secret',
				to: '12125550134',
				request: { headers: { authorization: 'Bearer eyJ-secret' }, body: 'Dear Grandma' },
				count: 3,
			}),
		);
		expect(line).not.toMatch(/eyJ-secret|12125550134|Dear Grandma/);
		expect(line).toContain('"count":3');
	});

	test('a failed query shows its statement, never its parameters', () => {
		const error = new DrizzleQueryError(
			'select 1 from accounts where email = $1',
			['ana@example.com', 'two\nlines'],
			new Error('connection lost'),
		);
		const line = logged((log) => log.error({ err: error }, 'unexpected error'));
		expect(line).not.toMatch(/ana@example|two/);
		expect(line).toContain('select 1 from accounts');
	});
});
