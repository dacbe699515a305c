import { expect, test } from 'vitest';
import { createRecipient, listRecipients } from '#contract/recipients.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buildAccount } from '#tests/support/factories.ts';
import { testApp, testDeps } from '#tests/support/test-app.ts';
import { twilioSettings } from '#tests/support/twilio-server.ts';

const db = await testDatabase();

const real = {
	TWILIO_ACCOUNT_SID: twilioSettings.accountSid,
	TWILIO_AUTH_TOKEN: twilioSettings.authToken,
	TWILIO_FROM: twilioSettings.from,
};
const WARNING = 'We can’t text this country yet. The person who runs this Kinbell can allow it.';

const COSTS = "Numbers like this cost extra, so we can't text them.";

test.each([
	['with the sandbox', {}, '+442071234567', null],
	['in the US', real, '2125550134', null],
	['in a country that is not allowed', real, '+442071234567', WARNING],
	['in a country that is allowed', { ...real, TEXT_COUNTRIES: '44' }, '+442071234567', null],
	['whose number costs extra', real, '9005550123', COSTS],
	['whose number nobody can have', real, '2121550123', "This number doesn't exist."],
	['whose number nobody can have, with the sandbox', {}, '2121550123', null],
])(
	'[D14a] [SX-12] a recipient %s is warned of when they are added, and on the list',
	async (...given) => {
		const [, variables, phoneNumber, warning] = given;
		const expected = warning && { code: expect.any(String), message: warning };
		const app = await testApp(testDeps({ db }, variables));
		const { token } = await buildAccount(app);
		const body = { name: 'Rosa', phoneNumber };
		const created = await app.request(createRecipient, { body }, { token });
		expect(created).toMatchObject({ status: 201, body: { warning: expected } });
		const listed = await app.request(listRecipients, { query: {} }, { token });
		expect(listed.body).toMatchObject([{ warning: expected }]);
	},
);
