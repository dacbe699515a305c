import { useSyncExternalStore } from 'react';
import { isOffline, onConnection } from './connection.ts';

export const useOffline = (): boolean => useSyncExternalStore(onConnection, isOffline);
