import { wordsFor } from '#words/languages.ts';
import type { Deps } from '../deps.ts';
import { takeCheckIn } from '../features/check-ins/answers.ts';
import { receiveText } from '../features/delivery/inbound.ts';
import { recordAnswer } from '../features/recipients/answers.ts';
import { takeSeat } from '../features/rooms/connections.ts';
import { joinRoom } from '../features/rooms/entry.ts';
import { isAskedToAgree } from '../features/texts/agreement.ts';
import { linkToken } from '../secrets.ts';
import type { PlannedText } from './plan.ts';

/**
 * What people do in a plan: they come to their calls, say that all is well, and answer when they are
 * asked whether they want our texts. If they were silent, check-ins would stop after some days, and
 * the plan would be one of searches and missed calls.
 */

/** An address of nobody, for limits that count by address. */
const SOMEWHERE = '192.0.2.1';

/** Returns whether anybody did something. */
export async function actOn(deps: Deps, texts: PlannedText[]): Promise<boolean> {
	const links = new Map(texts.flatMap((text) => (text.invites ? [[text.invites, text]] : [])));
	// The account holder comes first, so that nobody waits alone.
	const isHolder = ({ person }: PlannedText) => Number(person === 'holder');
	const invited = [...links].sort(([, a], [, b]) => isHolder(b) - isHolder(a));
	for (const [linkId] of invited) await join(deps, linkId);
	const asked = texts.filter(({ asks }) => asks);
	for (const text of asked) await sayWell(deps, text);
	let acted = invited.length + asked.length;
	for (const text of texts) if (await agree(deps, text)) acted += 1;
	return acted > 0;
}

async function join(deps: Deps, linkId: string): Promise<void> {
	const token = linkToken(deps.secrets, linkId);
	const joining = await joinRoom(deps, token, { address: SOMEWHERE }, wordsFor('en'));
	if (joining.state !== 'in') return;
	await takeSeat(deps, joining.connId, { microphone: 'on', camera: 'on' });
}

async function sayWell(deps: Deps, text: PlannedText): Promise<void> {
	const { accountId, asks, way, address } = text;
	if (way === 'text') {
		const providerKey = `plan:${deps.newId()}`;
		return receiveText(deps, { providerKey, from: address, body: '1' });
	}
	if (!asks || accountId === null) return;
	const said = { id: deps.newId(), body: '' };
	await deps.db.transaction((tx) => takeCheckIn(tx, deps, { accountId, ...asks }, 'well', said));
}

async function agree(deps: Deps, { accountId, address }: PlannedText): Promise<boolean> {
	if (accountId === null || deps.env.agreement === 'holder') return false;
	return deps.db.transaction(async (tx) => {
		if (!(await isAskedToAgree(tx, { accountId, address }))) return false;
		return recordAnswer(tx, deps, { accountId, address, how: 'answered' });
	});
}
