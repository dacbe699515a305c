import type { FieldProblem } from '#contract/field-problems.ts';

/**
 * Why a schedule cannot start on that day, or undefined when it can. Days are YYYY-MM-DD in the
 * schedule's zone; an already stored day may lie in the past. It is a file of its own because the
 * browser uses it, and not every browser has Temporal.
 */
export function refuseStartDate(
	startDate: string,
	today: string,
	storedStartDate?: string,
): FieldProblem | undefined {
	if (startDate >= today || startDate === storedStartDate) return undefined;
	return 'start_date_past';
}
