import type { ComponentProps } from 'react';
import { languageNames, languages } from '#contract/languages.ts';
import * as words from '#language/app/screens/recipient-form.ts';
import { useUser } from '#web/lib/session.ts';
import { SelectField } from '#web/ui/field.tsx';

type LanguageFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'options'>;

/** In which a person reads texts and the page of a call; by default the account holder's. */
export function LanguageField(props: LanguageFieldProps) {
	const { language } = useUser();
	return (
		<SelectField
			{...props}
			label={words.language}
			hint={words.languageHint}
			options={[
				{ value: '', label: words.sameAsMine(languageNames[language]) },
				...languages.map((value) => ({ value, label: languageNames[value] })),
			]}
		/>
	);
}
