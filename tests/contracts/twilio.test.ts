import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyTwilioWebhook } from '#server/gateways/twilio-webhooks.ts';
import {
	startTwilioServer,
	type TwilioRequest,
	type TwilioServer,
	twilioSettings,
	twilioSmsAt,
} from '#tests/support/twilio-server.ts';
import { describeDocuments, readDocument } from './documents.ts';

/**
 * The Twilio adapter against Twilio's own documents: its requests are checked by the official
 * schema, and the reply is the official example. See documents.ts.
 */

describeDocuments('Twilio', againstDocuments);

interface Vector {
	authToken: string;
	url: string;
	params: Record<string, string>;
	signature: string;
}

interface Parameter {
	name: string;
	in: string;
	schema: object;
}

interface Listed {
	sid: string;
}

function againstDocuments(): void {
	const { paths, components } = readDocument('twilio_api_v2010.trimmed.json');
	const template = '/2010-04-01/Accounts/{AccountSid}/Messages.json';
	const { parameters, requestBody, responses } = paths[template].post;
	const { schema } = requestBody.content['application/x-www-form-urlencoded'];
	const { examples } = responses['201'].content['application/json'];
	const list = paths[template].get;
	const { readFullPage1 } = list.responses['200'].content['application/json'].examples;
	const accountSid = parameters[0].schema.pattern.replace(/^\^|\$$/g, '');
	const pathPattern = new RegExp(`^${template.replace('{AccountSid}', accountSid)}$`);

	const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });
	// The document allows unknown fields, which Twilio ignores; forbidding them finds misspelt ones.
	const validate = ajv.compile({ ...schema, additionalProperties: false, components });

	const inQuery = list.parameters.filter((each: Parameter) => each.in === 'query');
	const validateQuery = ajv.compile({
		type: 'object',
		properties: Object.fromEntries(inQuery.map((each: Parameter) => [each.name, each.schema])),
		additionalProperties: false,
	});

	let server: TwilioServer;
	beforeAll(async () => {
		const created = JSON.stringify(examples.create.value);
		const found = JSON.stringify({ ...readFullPage1.value, next_page_uri: null });
		server = await startTwilioServer(({ method }) =>
			method === 'GET' ? { status: 200, body: found } : { status: 201, body: created },
		);
	});
	afterAll(() => server.stop());
	beforeEach(() => {
		server.requests.length = 0;
	});

	function problemsOf(body: string): string[] {
		if (validate(Object.fromEntries(new URLSearchParams(body)))) return [];
		return (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
	}

	const text = { id: 'attempt-1', to: '12125550134', body: 'Hello, Łódź 👋 & co' };
	const serviceSid: string = examples.createWithMessagingService.value.messaging_service_sid;

	test.each([
		['a number', '+12125550100', { From: '+12125550100' }],
		['a Messaging Service', serviceSid, { MessagingServiceSid: serviceSid }],
	])('a text from %s', async (_, from, sender) => {
		const publicUrl = 'https://kinbell.example';
		const outcome = await twilioSmsAt(server.url, { from }, { publicUrl }).send(text);
		expect(outcome).toEqual({ kind: 'accepted', reference: examples.create.value.sid });
		const [{ method, url, headers, body }] = server.requests as [TwilioRequest];
		expect(method).toBe('POST');
		expect(url).toMatch(pathPattern);
		expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
		const { accountSid, authToken } = twilioSettings;
		expect(headers.authorization).toBe(`Basic ${btoa(`${accountSid}:${authToken}`)}`);
		expect(problemsOf(body)).toEqual([]);
		expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
			To: '+12125550134',
			Body: text.body,
			StatusCallback: 'https://kinbell.example/hooks/twilio/status?delivery=attempt-1',
			...sender,
		});
	});

	test.each([
		['a number', '+12125550100', { From: '+12125550100' }],
		['a Messaging Service', serviceSid, {}],
	])('the look-up of a text from %s', async (_, from, sender) => {
		const [example] = readFullPage1.value.messages;
		const outcome = await twilioSmsAt(server.url, { from }).find({
			...text,
			body: example.body,
			submittedAt: new Date(example.date_created),
			otherReferences: readFullPage1.value.messages.slice(1).map(({ sid }: Listed) => sid),
		});
		expect(outcome).toEqual({ kind: 'accepted', reference: example.sid, isDelivered: false });
		const [{ method, url }] = server.requests as [TwilioRequest];
		expect(method).toBe('GET');
		const { pathname, searchParams } = new URL(url, server.url);
		expect(pathname).toMatch(pathPattern);
		const query = Object.fromEntries(searchParams);
		expect(query).toEqual({ To: '+12125550134', PageSize: '200', ...sender });
		expect(validateQuery(query)).toBe(true);
		expect(validateQuery({ ...query, Towards: '+12125550134' })).toBe(false);
		expect(validateQuery({ ...query, PageSize: '1001' })).toBe(false);
	});

	test.each([
		['an unknown field', 'To=%2B12125550134&Text=Hello'],
		['a missing field', 'Body=Hello'],
		['a wrong kind of value', 'To=%2B12125550134&ValidityPeriod=soon'],
		['a wrong SID', 'To=%2B12125550134&MessagingServiceSid=MG1'],
		['an unknown choice', 'To=%2B12125550134&RiskCheck=maybe'],
	])('%s would be noticed', (_, body) => {
		expect(problemsOf(body)).not.toEqual([]);
	});

	const vectors: Vector[] = readDocument('webhook_signature_vectors.json').twilio;
	test.each(vectors.map((vector) => [vector.params.SmsStatus, vector] as const))(
		'the signature of a text that was %s',
		(_, { authToken, url, params, signature }) => {
			const { origin, pathname, search } = new URL(url);
			const webhook = {
				url: pathname + search,
				body: Buffer.from(String(new URLSearchParams(params))),
				signature,
			};
			const own = { publicUrl: origin, authToken };
			const form = verifyTwilioWebhook(webhook, own);
			expect(Object.fromEntries(form ?? [])).toEqual(params);
			const changed = Buffer.from(String(new URLSearchParams({ ...params, SmsStatus: 'sent' })));
			expect(verifyTwilioWebhook({ ...webhook, body: changed }, own)).toBeNull();
			expect(verifyTwilioWebhook({ ...webhook, url: `${webhook.url}&x=1` }, own)).toBeNull();
			const insecure = { ...own, publicUrl: origin.replace('https', 'http') };
			expect(verifyTwilioWebhook(webhook, insecure)).toBeNull();
			expect(verifyTwilioWebhook(webhook, { ...own, authToken: 'another' })).toBeNull();
		},
	);
}
