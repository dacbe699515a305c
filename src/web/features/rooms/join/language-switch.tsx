import { IconLanguage } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { withoutSchemas } from '#contract/endpoint.ts';
import { type Language, languageNames, languages, matchLanguage } from '#contract/languages.ts';
import { roomRoutes } from '#contract/room-routes.ts';
import type * as contract from '#contract/rooms.ts';
import * as words from '#language/call/door.ts';
import { ApiError, request } from '#web/lib/api.ts';
import classes from './language-switch.module.css';
import { takeLink } from './link.ts';

const setRoomLanguage = withoutSchemas<typeof contract.setRoomLanguage>(roomRoutes.setRoomLanguage);

const current = () => matchLanguage([document.documentElement.lang], languages);

/** The page in another language, now and in later calls. */
export function LanguageSwitch() {
	const [hasFailed, setFailed] = useState(false);

	async function handleChange({ currentTarget }: ChangeEvent<HTMLSelectElement>): Promise<void> {
		setFailed(false);
		try {
			await remember(currentTarget.value as Language);
			location.reload();
		} catch {
			setFailed(true);
		}
	}

	return (
		<footer className={classes.switch}>
			<IconLanguage aria-hidden size={20} />
			<select aria-label={words.language} value={current()} onChange={handleChange}>
				{languages.map((language) => (
					<option key={language} value={language} lang={language}>
						{languageNames[language]}
					</option>
				))}
			</select>
			{hasFailed && <p role="alert">{words.languageNotChanged}</p>}
		</footer>
	);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** On the server for the link's person; only in this browser where no link leads to anyone. */
async function remember(language: Language): Promise<void> {
	const token = takeLink();
	try {
		if (token)
			return void (await request(setRoomLanguage, { params: { token }, body: { language } }));
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 404)) throw error;
	}
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
	document.cookie = `language=${language}; Path=/j; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
