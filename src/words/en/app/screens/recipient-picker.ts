/** Choosing people for a schedule, a call or a text. */
export const loading = 'Loading your recipients…';
export const addRecipient = 'Add a recipient';
export const nobodyYet = 'You have no recipients yet. Add the first one here.';
export const onlyDemo =
	"We couldn't load your recipients. These two are demo data, so you can't choose them.";
export const usingDemo = 'Using demo data';
export const recipients = 'Recipients';
