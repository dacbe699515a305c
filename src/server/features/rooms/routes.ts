import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/rooms.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { refuseIfSpent } from '#server/http/budgets.ts';
import { languageOf, setLanguageCookie } from '#server/http/reader.ts';
import { route } from '#server/http/route.ts';
import { spendVisit } from '#server/http/visitors.ts';
import { limitFactor } from '../accounts/limits.ts';
import { askForCall, readAfterCall } from './after-call.ts';
import { readRoom, recordOpened, setLanguage } from './door.ts';
import { doorRoutes } from './door-changes.ts';
import { joinRoom } from './entry.ts';
import { createTurns } from './turns.ts';

/** A whole family that waits behind one address stays far below this. */
const FROM_AN_ADDRESS_A_MINUTE = 300;

export function roomRoutes(app: FastifyInstance, deps: Deps): void {
	const turns = createTurns(deps.clock);
	const count = async (address: string) => {
		const limit = FROM_AN_ADDRESS_A_MINUTE * limitFactor(deps);
		refuseIfSpent(
			await spendVisit(deps, { what: 'rooms', address }, { limit, windowMs: MINUTE_MS }),
		);
	};

	route(app, deps, contract.getRoom, async ({ params, address, raw, words }) => {
		await count(address);
		return readRoom(deps, params.token, { requested: languageOf(raw), words });
	});

	doorRoutes(app, deps);

	route(app, deps, contract.openRoom, async ({ params, address, words }) => {
		await count(address);
		await recordOpened(deps, params.token);
		return { message: words.app.replies.replies.noted };
	});

	route(app, deps, contract.setRoomLanguage, async ({ params, address, body, reply }) => {
		await count(address);
		await setLanguage(deps, params.token, body.language);
		setLanguageCookie(deps, reply, body.language, '/j');
		return body;
	});

	route(app, deps, contract.getAfterCall, async ({ params, address }) => {
		await count(address);
		return readAfterCall(deps, params.token);
	});

	route(app, deps, contract.askForCall, async ({ params, address }) => {
		await count(address);
		return askForCall(deps, params.token);
	});

	route(app, deps, contract.joinRoom, async ({ params, address, body, words }) => {
		await count(address);
		const join = () => joinRoom(deps, params.token, { ...body, address }, words);
		return body.resume ? turns.take(join) : join();
	});
}
