import type { OwnPhoneProblem } from '#domain/own-phone.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/gateways/clock.ts';
import { checkPhoneGateway, type OwnPhoneState } from '#server/gateways/own-phone.ts';
import { canBeTold } from '#server/gateways/phone-setup.ts';
import { type Finding, fine } from './finding.ts';

/** Whether texts can go out through the family's own phone, where they should. */

const LOW_BATTERY = 20;

export async function checkOwnPhone(
	{ phoneGateway, publicUrl }: Pick<Env, 'phoneGateway' | 'publicUrl'>,
	clock: Clock,
): Promise<Finding[]> {
	if (!phoneGateway) return [];
	const check = await checkPhoneGateway(phoneGateway, { clock });
	const findings = [check.ok ? fine(describe(check.phone, clock)) : problemOf(check, clock)];
	const battery = check.phone?.battery;
	if (typeof battery === 'number' && battery < LOW_BATTERY) {
		const what = `The battery of your phone is at ${battery} percent.`;
		findings.push({ what, advice: 'Leave it on its charger.' });
	}
	if (!canBeTold({ publicUrl })) {
		findings.push({
			what: 'Your phone cannot tell Kinbell of answers, STOP and what was delivered.',
			advice: `Android only calls addresses that begin with https://, and PUBLIC_URL is ${publicUrl}.`,
		});
	}
	return findings;
}

function describe({ name, seenAt }: OwnPhoneState, clock: Clock): string {
	const minutes = Math.floor((clock.now().getTime() - seenAt.getTime()) / MINUTE_MS);
	return minutes < 1
		? `Your phone (${name}) answers.`
		: `Your phone (${name}) was there ${minutes} minutes ago.`;
}

function problemOf(
	{ problem, phone }: { problem: OwnPhoneProblem; phone?: OwnPhoneState },
	clock: Clock,
): Finding {
	const seen = phone ? ` ${describe(phone, clock)}` : '';
	const { what, advice } = problems[problem];
	return { what: what + seen, advice };
}

const problems: Record<OwnPhoneProblem, { what: string; advice: string }> = {
	unreachable: {
		what: 'Your phone cannot be reached.',
		advice:
			'Is it on, in the same network, and does the app say Online? Otherwise correct PHONE_GATEWAY_URL.',
	},
	certificate: {
		what: 'The certificate at PHONE_GATEWAY_URL is not good.',
		advice: 'Use an address whose certificate this computer trusts.',
	},
	not_a_gateway: {
		what: 'Something else than SMS Gateway for Android answers at PHONE_GATEWAY_URL.',
		advice:
			'At home it is like http://192.168.1.20:8080; otherwise it ends in /3rdparty/v1, as in https://api.sms-gate.app/3rdparty/v1.',
	},
	wrong_password: {
		what: 'Your phone refuses PHONE_GATEWAY_USER and PHONE_GATEWAY_PASSWORD.',
		advice: 'Copy both again from the app.',
	},
	no_phone: {
		what: 'The server at PHONE_GATEWAY_URL knows no phone.',
		advice: 'Switch the app to Cloud Server, and tap Offline until it says Online.',
	},
	no_such_phone: {
		what: 'The server at PHONE_GATEWAY_URL does not know PHONE_GATEWAY_DEVICE.',
		advice: 'Remove the setting, or copy the id again from the app.',
	},
	several_phones: {
		what: 'The server at PHONE_GATEWAY_URL knows several phones; texts go out through the oldest.',
		advice: 'Name one with PHONE_GATEWAY_DEVICE.',
	},
	away: {
		what: 'Your phone is away, so texts wait.',
		advice: 'Is it on, charged and online, and may its battery saver not stop the app?',
	},
	no_sim: {
		what: 'Your phone has no SIM to text with.',
		advice: 'Put one in, or correct PHONE_GATEWAY_SIM.',
	},
	other_number: {
		what: 'The SIM in your phone has another number than PHONE_GATEWAY_NUMBER.',
		advice: 'Correct the setting: answers go to the SIM.',
	},
};
