interface PlannedCall {
	chosen: { phone: string }[];
	holder: { phone: string | null; phoneVerified: boolean };
	holderTakesPart: boolean;
}

/** How many people a call is for. A person with the account holder's own number is the holder and counts once. */
export function countInCall({ chosen, holder, holderTakesPart }: PlannedCall): number {
	const others = chosen.filter(({ phone }) => !(holder.phoneVerified && phone === holder.phone));
	const isHolderIn = holderTakesPart || others.length < chosen.length;
	return others.length + (isHolderIn ? 1 : 0);
}
