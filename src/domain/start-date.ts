import type { FieldProblem } from '#contract/field-problems.ts';

/**
 * Why a schedule cannot start on that day, or undefined when it can. Days are YYYY-MM-DD in the
 * schedule's zone; the one that is stored may lie in the past. Apart from the other rules because the
 * browser asks too, and not every browser has Temporal.
 */
export function refuseStartDate(
	startDate: string,
	today: string,
	storedStartDate?: string,
): FieldProblem | undefined {
	if (startDate >= today || startDate === storedStartDate) return undefined;
	return 'start_date_past';
}
