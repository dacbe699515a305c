import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fieldWords } from '#language/app/fields.ts';
import { ApiError, isFailedRequest, messageOf } from './api.ts';

type Values = Record<string, unknown>;
/** Keys are names of fields; 'recipients.0.name' is a mistake inside the field 'recipients'. */
type Errors = Record<string, string>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Name<V> = Extract<keyof V, string>;

interface FormOptions<Accepted extends Values, In extends Accepted, Out> {
	schema: z.ZodMiniType<Out, Accepted>;
	initialValues: In;
	/** Keeps the ids of a form in a dialog different from those of the page behind it. */
	idPrefix?: string;
	onSubmit: (values: Out) => Promise<void>;
	/** Called when a submit fails. The page shows what it returns instead of the server's message. */
	onFailure?: (error: unknown) => string | undefined;
}

/**
 * How every form works: it checks nothing before the first submit, then shows each message under
 * its field until the field is correct, moves the focus to the first wrong field, and keeps what
 * was typed.
 */
export function useForm<Accepted extends Values, In extends Accepted, Out>(
	options: FormOptions<Accepted, In, Out>,
) {
	const { schema, initialValues, idPrefix = '', onSubmit, onFailure } = options;
	const fields = Object.keys(initialValues);
	const [values, setValues] = useState(initialValues);
	/** The newest values: two changes may happen before React renders. */
	const latest = useRef(values);
	const [errors, setErrors] = useState<Errors>({});
	const [isSubmitting, setSubmitting] = useState(false);
	/**
	 * Fields that the server refused. The schema accepts them, so only an edit clears their
	 * messages.
	 */
	const refused = useRef(new Set<string>());
	const isBusy = useRef(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [attempts, setAttempts] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a failed submit moves the focus
	useEffect(() => {
		const wrong = Object.keys(errors);
		const first = fields.flatMap((field) => wrong.filter((name) => isOf(field, name)))[0];
		if (first) document.getElementById(idPrefix + first)?.focus();
	}, [attempts]);

	function set(changed: In): void {
		latest.current = changed;
		setValues(changed);
	}

	function change<N extends Name<In>>(name: N, value: In[N]): void {
		set({ ...latest.current, [name]: value });
		const found = mistakesIn(z.safeParse(schema, latest.current));
		setErrors((shown) =>
			pick(shown, (wrong) =>
				refused.current.has(wrong) ? wrong !== name : found[wrong] === shown[wrong],
			),
		);
	}

	function show(found: Errors): void {
		setErrors(found);
		setAttempts((count) => count + 1);
	}

	function fail(error: unknown): void {
		if (!isFailedRequest(error)) reportError(error);
		const found = (error instanceof ApiError && error.problem.fields) || {};
		refused.current = new Set(Object.keys(found));
		show(found);
		const isShown = [...refused.current].some((name) => fields.some((field) => isOf(field, name)));
		setFailure(onFailure?.(error) ?? (isShown ? null : messageOf(error)));
	}

	async function handleSubmit(event: SyntheticEvent): Promise<void> {
		event.preventDefault();
		if (isBusy.current) return;
		refused.current.clear();
		setFailure(null);
		const found = z.safeParse(schema, latest.current);
		if (!found.success) return show(mistakesIn(found));
		setErrors({});

		isBusy.current = true;
		setSubmitting(true);
		try {
			await onSubmit(found.data);
		} catch (error) {
			fail(error);
		} finally {
			isBusy.current = false;
			setSubmitting(false);
		}
	}

	return {
		/** Props for the Form component. */
		form: { onSubmit: handleSubmit, failure },
		field: <N extends Name<In>>(name: N) => ({
			name,
			id: idPrefix + name,
			value: values[name],
			error: errors[name],
			onChange: (changed: In[N] | ChangeEvent<Control>) =>
				change(name, isEvent(changed) ? (changed.currentTarget.value as In[N]) : changed),
		}),
		checkbox: <N extends Name<In>>(name: N) => ({
			name,
			id: idPrefix + name,
			checked: Boolean(values[name]),
			error: errors[name],
			onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
				change(name, currentTarget.checked as In[N]),
		}),
		values,
		/** By path, for mistakes inside a field. */
		errors,
		isSubmitting,
		reset: () => {
			set(initialValues);
			setErrors({});
		},
	};
}

function isEvent(changed: unknown): changed is ChangeEvent<Control> {
	return typeof changed === 'object' && changed !== null && 'currentTarget' in changed;
}

/** The first message for each field. */
function mistakesIn({ error }: z.core.util.SafeParseResult<unknown>): Errors {
	const found: Errors = {};
	for (const issue of error?.issues ?? []) found[issue.path.join('.')] ??= fieldWords(issue);
	return found;
}

function pick(errors: Errors, isKept: (name: string) => boolean): Errors {
	return Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));
}

/** Whether `name` is the field or lies inside it, as 'recipients.0.name' lies inside 'recipients'. */
function isOf(field: string, name: string): boolean {
	return name === field || name.startsWith(`${field}.`);
}
