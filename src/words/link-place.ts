/** Stands where an invitation's link goes, also wherever a sent text is shown: no link is ever stored. */
export const LINK_PLACE = '[…]';

/** What people wrote must not take the link's place. */
export const withoutPlace = (written: string) => written.replaceAll(LINK_PLACE, '...');

/** Whether its words say where a link goes. */
export const hasLinkPlace = (words: string) => words.includes(LINK_PLACE);

export function withLink(words: string, link: string): string {
	// Older versions stored everything before the link.
	return hasLinkPlace(words) ? words.replace(LINK_PLACE, () => link) : `${words} ${link}`;
}
