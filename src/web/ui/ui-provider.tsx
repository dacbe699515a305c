import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';
import './theme.css';
import './print.css';
import { cssVariables, theme } from './theme.ts';
import { ToastHost } from './toast.tsx';

export function UiProvider({ children }: { children: ReactNode }) {
	return (
		<MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
			{children}
			<ToastHost />
		</MantineProvider>
	);
}
