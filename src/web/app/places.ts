import {
	IconCalendar,
	IconHome,
	IconLogout,
	IconMessage2,
	IconPhone,
	IconSettings,
	IconUsers,
} from '@tabler/icons-react';
import * as words from '#language/app/screens/shell.ts';
import { paths } from '#web/lib/paths.ts';

/** Where the navigation leads. */
export interface Place {
	to: string;
	label: string;
	Icon: typeof IconHome;
}

const places: Place[] = [
	{ to: paths.dashboard, label: words.dashboard, Icon: IconHome },
	{ to: paths.recipients, label: words.recipients, Icon: IconUsers },
	{ to: paths.schedules, label: words.schedules, Icon: IconCalendar },
	{ to: paths.calls, label: words.calls, Icon: IconPhone },
	{ to: paths.messages, label: words.messages, Icon: IconMessage2 },
	{ to: paths.settings, label: words.settings, Icon: IconSettings },
];

/** A phone has room for five; the dashboard leads to the schedules. */
export const tabs = places.filter(({ to }) => to !== paths.schedules);

const exit: Place = { to: paths.logout, label: words.logOut, Icon: IconLogout };

export const allPlaces = [...places, exit];
