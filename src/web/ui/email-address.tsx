/** Breaks after the @ if it must, instead of inside a word. */
export function EmailAddress({ address }: { address: string }) {
	const at = address.indexOf('@') + 1;
	return (
		<>
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</>
	);
}
