import * as z from 'zod/mini';

/** Requests that a schema accepts, and everything that can be wrong with each part of them. */

export interface JsonSchema {
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	items?: JsonSchema;
	properties?: Record<string, JsonSchema>;
	minimum?: number;
}

export function schemaOf(schema: z.core.$ZodType): JsonSchema {
	return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const SQL = "x'); drop table accounts cascade; --";
/** Markup that must never appear unescaped in a page. */
export const SCRIPTS = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>'];

export const hostileStrings = [
	'',
	SQL,
	...SCRIPTS.map((script) => `"'>${script}`),
	'javascript:alert(1)//',
	'a@b.example\r\nBcc: everyone@example.com',
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it is what templates would fill in
	'${7*7}{{7*7}}%s%n',
	'../../../../etc/passwd',
	'NUL \u0000 inside',
	'a lone \ud800 surrogate',
	'\u202eright to left\u2066',
	'\u200b\u200d\ufeff',
	'👩‍👩‍👧‍👦🏳️‍🌈'.repeat(10),
	`e${'\u0301'.repeat(2000)}`,
	'ﷺﬁ①Ⅷ٣٤٥',
	'__proto__',
	'9'.repeat(400),
	'0000-00-00T99:99:99Z',
	'ffffffff-ffff-ffff-ffff-ffffffffffff',
	'x'.repeat(100_000),
];

const wrongTypes: unknown[] = [null, true, -1e308, [], {}, { $ne: null }];

/** A value that the schema accepts; the name of its field tells what a string should be. */
export function sampleOf(
	schema: JsonSchema,
	known: (name: string) => string | undefined,
	name = '',
): unknown {
	if ('const' in schema) return schema.const;
	if (schema.enum) return schema.enum[0];
	const branches = schema.anyOf ?? schema.oneOf;
	if (branches) {
		const richest = branches.filter((each) => each.type !== 'null' && !('const' in each));
		return sampleOf(richest[0] ?? {}, known, name);
	}
	switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
		case 'object':
			return Object.fromEntries(
				Object.entries(schema.properties ?? {}).map(([key, value]) => [
					key,
					sampleOf(value, known, key),
				]),
			);
		case 'array':
			return [sampleOf(schema.items ?? {}, known, name)];
		case 'integer':
		case 'number':
			return schema.minimum ?? 1;
		case 'boolean':
			return true;
		default:
			return known(name) ?? 'Rosa';
	}
}

type Path = (string | number)[];

function placesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
	const inner =
		typeof value === 'object' && value !== null
			? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))
			: [];
	return [{ path, value }, ...inner];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
	if (key === undefined) return by;
	const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
	const record = copy as Record<string | number, unknown>;
	record[key] = replaced(record[key], rest, by);
	return copy;
}

export interface Variant {
	what: string;
	value: unknown;
}

/** The sample with one thing wrong, for every place and every kind of fault. */
export function variantsOf(sample: unknown): Variant[] {
	return placesIn(sample).flatMap(({ path, value }) => {
		const at = path.join('.') || 'all of it';
		const wrongs = typeof value === 'string' ? [...hostileStrings, ...wrongTypes] : wrongTypes;
		return wrongs.map((wrong) => ({
			what: `${at} = ${JSON.stringify(wrong).slice(0, 60)}`,
			value: replaced(sample, path, wrong),
		}));
	});
}
