import { type Care, LATEST_STEP_MINUTES, type LadderStep } from '#contract/care.ts';
import type { FieldIssue, FieldProblem } from '#contract/field-problems.ts';
import type { ScheduleType } from '#contract/schedules.ts';

/** What a ladder may be. */

interface Member {
	id: string;
	phone: string;
}

interface Around {
	/** Who is on the schedule. */
	chosen: readonly Member[];
	/** Those of the account's list who are asked. */
	circle: readonly Member[];
	/** How long a call's room is open; pages leave that to the server. */
	roomMinutes?: number;
}

/** What is wrong with a schedule's ladder or check-in, by field. */
export function refusalsOfCare(
	{ type, care }: { type: ScheduleType; care: Care | null },
	{ chosen, circle, roomMinutes = LATEST_STEP_MINUTES }: Around,
): Record<string, FieldIssue> {
	const refusals: Record<string, FieldIssue> = {};
	if (care?.checkIn && chosen.length !== 1) {
		refusals.recipientIds = { message: 'check_in_one_person' satisfies FieldProblem };
	}
	const { ladder = null, checkIn = null } = care ?? {};
	const problem = ladder && ladderProblem(ladder, type, checkIn !== null, chosen, circle);
	if (problem) refusals.ladder = { message: problem };
	else if (type === 'call' && ladder?.some(({ afterMinutes }) => afterMinutes > roomMinutes)) {
		refusals.ladder = { message: 'ladder_after_call' satisfies FieldProblem, maximum: roomMinutes };
	}
	return refusals;
}

function ladderProblem(
	steps: readonly LadderStep[],
	type: ScheduleType,
	isCheckIn: boolean,
	chosen: readonly Member[],
	circle: readonly Member[],
): FieldProblem | undefined {
	if (type === 'message' && !isCheckIn) return 'ladder_needs_check_in';
	const count = (kind: LadderStep['kind']) => steps.filter((step) => step.kind === kind).length;
	if (count('nudge') > 1) return 'ladder_nudge_twice';
	if (count('holder') > 1) return 'ladder_holder_twice';
	for (const [index, step] of steps.entries()) {
		const before = steps[index - 1];
		if (before && step.afterMinutes <= before.afterMinutes) return 'ladder_order';
		if (step.kind !== 'relative') continue;
		const asked = circle.find(({ id }) => id === step.recipientId);
		if (!asked) return 'ladder_person_missing';
		// In a call with others, a relative who has come may look after one who has not.
		if (chosen.length === 1 && chosen[0]?.id === asked.id) return 'ladder_own_person';
		if (before?.kind === 'relative' && before.recipientId === step.recipientId) {
			return 'ladder_twice_in_a_row';
		}
		const sharesPhone = (other: Member | undefined) =>
			other !== undefined && other.id !== asked.id && other.phone === asked.phone;
		const isAsked = ({ recipientId }: LadderStep) =>
			sharesPhone(circle.find(({ id }) => id === recipientId));
		if ((chosen.length === 1 && sharesPhone(chosen[0])) || steps.some(isAsked)) {
			return 'ladder_same_phone';
		}
	}
	return undefined;
}
