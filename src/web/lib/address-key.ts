import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A key that opens a page: from the address fragment, or from this tab's storage. It is removed from
 * the address.
 */
export function useAddressKey(storedAs: string) {
	const { hash } = useLocation();
	const navigate = useNavigate();
	const given = new URLSearchParams(hash.slice(1)).get('key');
	const [key, setKey] = useState<string | null>(() => given ?? sessionStorage.getItem(storedAs));

	useEffect(() => {
		if (given === null) return;
		setKey(given);
		navigate({ hash: '' }, { replace: true });
	}, [given, navigate]);

	useEffect(() => {
		if (key !== null) sessionStorage.setItem(storedAs, key);
	}, [key, storedAs]);

	return [key, setKey] as const;
}
