import { describe, expect, test } from 'vitest';
import { readAudit } from './audit.ts';

const report = (severities: Record<string, string>) =>
	JSON.stringify({
		auditReportVersion: 2,
		vulnerabilities: Object.fromEntries(
			Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
		),
	});

describe('an audit of the dependencies', () => {
	test('names what is high or critical', () => {
		const found = report({ a: 'low', b: 'high', c: 'moderate', d: 'critical' });
		expect(readAudit(found)).toEqual({ serious: ['b (high)', 'd (critical)'] });
	});

	test('may find nothing', () => {
		expect(readAudit(report({}))).toEqual({ serious: [] });
	});

	test.each(['', 'npm error', '{"message":"405 Method Not Allowed"}', 'null'])(
		'that the registry did not answer (%j) says nothing',
		(output) => {
			expect(readAudit(output)).toBeNull();
		},
	);
});
