import { Tabs as MantineTabs } from '@mantine/core';
// Only some pages have tabs: their styles come with them.
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Value extends string> {
	/** Says what they choose between. */
	label: string;
	tabs: { value: Value; label: string }[];
	value: Value;
	onChange: (value: Value) => void;
	/** What belongs to the chosen tab. */
	children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
	const { label, tabs, value, onChange, children } = props;
	return (
		<MantineTabs
			value={value}
			onChange={(chosen) => onChange(chosen as Value)}
			classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
		>
			<MantineTabs.List aria-label={label}>
				{tabs.map((tab) => (
					<MantineTabs.Tab key={tab.value} value={tab.value}>
						{tab.label}
					</MantineTabs.Tab>
				))}
			</MantineTabs.List>
			<MantineTabs.Panel value={value}>{children}</MantineTabs.Panel>
		</MantineTabs>
	);
}
