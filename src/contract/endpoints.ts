import * as accounts from './accounts.ts';
import * as asked from './asked.ts';
import * as billing from './billing.ts';
import * as calendar from './calendar.ts';
import * as calls from './calls.ts';
import * as checkIns from './check-ins.ts';
import * as choices from './choices.ts';
import * as conversations from './conversations.ts';
import * as dashboard from './dashboard.ts';
import * as drills from './drills.ts';
import type { EndpointDefinition } from './endpoint.ts';
import * as feed from './feed.ts';
import * as ladders from './ladders.ts';
import * as meetings from './meetings.ts';
import * as messages from './messages.ts';
import * as month from './month.ts';
import * as notices from './notices.ts';
import * as onboarding from './onboarding.ts';
import * as operator from './operator.ts';
import * as recipients from './recipients.ts';
import * as rooms from './rooms.ts';
import * as sandbox from './sandbox.ts';
import * as schedules from './schedules.ts';
import * as setup from './setup.ts';
import * as undo from './undo.ts';
import * as waysIn from './ways-in.ts';

function endpointsOf(feature: Record<string, unknown>): EndpointDefinition[] {
	return Object.values(feature).filter(
		(value): value is EndpointDefinition =>
			typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
	);
}

/** Every endpoint by feature, for the API page and for tests that go through all of them. */
export const endpointsByFeature: Record<string, EndpointDefinition[]> = {
	accounts: [...endpointsOf(accounts), ...endpointsOf(waysIn)],
	billing: endpointsOf(billing),
	recipients: endpointsOf(recipients),
	drills: endpointsOf(drills),
	schedules: [...endpointsOf(schedules), ...endpointsOf(calendar)],
	calendar: [...endpointsOf(month), ...endpointsOf(feed)],
	messages: endpointsOf(messages),
	conversations: endpointsOf(conversations),
	calls: endpointsOf(calls),
	ladders: endpointsOf(ladders),
	undo: endpointsOf(undo),
	rooms: [...endpointsOf(rooms), ...endpointsOf(meetings)],
	choices: endpointsOf(choices),
	asked: endpointsOf(asked),
	'check-ins': endpointsOf(checkIns),
	notices: endpointsOf(notices),
	dashboard: endpointsOf(dashboard),
	onboarding: endpointsOf(onboarding),
	sandbox: endpointsOf(sandbox),
	setup: [...endpointsOf(setup), ...endpointsOf(operator)],
};
