import { afterEach, beforeEach, expect, test } from 'vitest';
import { testClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { callFamily, enter, type Family, listen, type Server } from '#tests/support/rooms.ts';

const db = await testDatabase();
let one: Server;
let two: Server;
let family: Family;
beforeEach(async () => {
	const clock = testClock();
	[one, two] = [await listen({ db, clock }), await listen({ db, clock })];
	family = await callFamily(one, ['Rosa', 'Luis']);
});
afterEach(async () => {
	await Promise.all([one.close(), two.close()]);
});

const tokenOf = (name: string) => family.tokens[name] as string;
const enterAs = (server: Server, name: string) => enter(server, tokenOf(name));

test('[RM-10] tells of a screen that is shared, and when it no longer is', async () => {
	const rosa = await enterAs(one, 'Rosa');
	const luis = await enterAs(two, 'Luis');
	luis.send({ type: 'devices', microphone: 'on', camera: 'on', isSharing: true });
	expect(await rosa.next('devices')).toMatchObject({ connId: luis.connId, isSharing: true });
	const ana = await enterAs(one, 'Ana Reyes');
	expect(ana.welcome.people[1]).toMatchObject({ name: 'Luis', isSharing: true });
	luis.send({ type: 'devices', microphone: 'on', camera: 'on' });
	expect(await ana.next('devices')).toMatchObject({ connId: luis.connId, isSharing: false });
});

test('[RM-08] tells of a browser that cannot make calls, which keeps nobody from using another', async () => {
	const hello = { microphone: 'none', camera: 'none', isUnable: true } as const;
	const rosa = await enterAs(one, 'Rosa');
	const luis = await enter(two, tokenOf('Luis'), { hello });
	expect((await rosa.next('joined')).person).toMatchObject({ name: 'Luis', isUnable: true });
	await enterAs(one, 'Luis');
	expect((await rosa.next('joined')).person).toMatchObject({ name: 'Luis', isUnable: false });
	luis.send({ type: 'leave' });
	expect(await rosa.next('left')).toMatchObject({ connId: luis.connId });
});
