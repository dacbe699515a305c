import { type FormErrors, useForm as useMantineForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fieldWords } from '#words/en/fields.ts';
import { ApiError, isFailedCall, messageOf } from './api.ts';

type Values = Record<string, unknown>;
type Name<V> = Extract<keyof V, string>;

interface FormOptions<Accepted extends Values, In extends Accepted, Out> {
	schema: z.ZodMiniType<Out, Accepted>;
	initialValues: In;
	/** Keeps the ids of a form in a dialog apart from those of the page under it. */
	idPrefix?: string;
	onSubmit: (values: Out) => Promise<void>;
	/** Hears of a refused submit. What it returns is shown in place of the server's message. */
	onFailure?: (error: unknown) => string | undefined;
}

/**
 * The one way a form works: nothing is checked before the first submit; each message stands under
 * its field until that field is mended; the first wrong field gets the focus; what was typed stays.
 */
export function useForm<Accepted extends Values, In extends Accepted, Out>(
	options: FormOptions<Accepted, In, Out>,
) {
	const { schema, initialValues, idPrefix = '', onSubmit, onFailure } = options;
	const fields = Object.keys(initialValues);
	const validate = (values: In) => errorsOf(schema, values);
	const form = useMantineForm<In>({
		initialValues,
		clearInputErrorOnChange: false,
		onValuesChange: (values, before) => {
			const found = validate(values);
			form.setErrors((shown) =>
				pick(shown, (name) =>
					refused.current.has(name) ? values[name] === before[name] : found[name] === shown[name],
				),
			);
		},
	});
	/** Fields that the server did not accept: no schema can tell when they are mended, only an edit. */
	const refused = useRef(new Set<string>());
	const isBusy = useRef(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [attempts, setAttempts] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a failed submit moves the focus
	useEffect(() => {
		const wrong = Object.keys(form.errors);
		const first = fields.flatMap((field) => wrong.filter((name) => isOf(field, name)))[0];
		if (first) document.getElementById(idPrefix + first)?.focus();
	}, [attempts]);

	function show(errors: FormErrors): void {
		form.setErrors(errors);
		setAttempts((count) => count + 1);
	}

	function fail(error: unknown): void {
		if (!isFailedCall(error)) reportError(error);
		const errors = (error instanceof ApiError && error.problem.fields) || {};
		refused.current = new Set(Object.keys(errors));
		show(errors);
		const isShown = [...refused.current].some((name) => fields.some((field) => isOf(field, name)));
		setFailure(onFailure?.(error) ?? (isShown ? null : messageOf(error)));
	}

	async function handleSubmit(event: SyntheticEvent): Promise<void> {
		event.preventDefault();
		if (isBusy.current) return;
		refused.current.clear();
		setFailure(null);
		const found = z.safeParse(schema, form.getValues());
		if (!found.success) return show(validate(form.getValues()));
		form.clearErrors();

		isBusy.current = true;
		form.setSubmitting(true);
		try {
			await onSubmit(found.data);
		} catch (error) {
			fail(error);
		} finally {
			isBusy.current = false;
			form.setSubmitting(false);
		}
	}

	return {
		/** For the Form component. */
		form: { onSubmit: handleSubmit, failure },
		field: <N extends Name<In>>(name: N) => ({
			...form.getInputProps(name),
			name,
			id: idPrefix + name,
			value: form.values[name],
		}),
		checkbox: (name: Name<In>) => ({
			...form.getInputProps(name, { type: 'checkbox' }),
			name,
			id: idPrefix + name,
		}),
		values: form.values,
		isSubmitting: form.submitting,
		reset: form.reset,
	};
}

function errorsOf(schema: z.ZodMiniType, values: Values): FormErrors {
	const errors: Record<string, string> = {};
	for (const issue of z.safeParse(schema, values).error?.issues ?? []) {
		errors[issue.path.join('.')] ??= fieldWords(issue);
	}
	return errors;
}

function pick(errors: FormErrors, isKept: (name: string) => boolean): FormErrors {
	return Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));
}

/** 'recipients.0.name' is a name of the field 'recipients'. */
function isOf(field: string, name: string): boolean {
	return name === field || name.startsWith(`${field}.`);
}
