/** What keeps texts from going out through the family's own phone, or deserves a look. */
export type OwnPhoneProblem =
	/** Nothing answers at the address. */
	| 'unreachable'
	| 'certificate'
	/** Something else answers there. */
	| 'not_a_gateway'
	| 'wrong_password'
	/** The server between knows no phone, or not the one that the settings name. */
	| 'no_phone'
	| 'no_such_phone'
	/** The server between knows several, and the settings do not say which one. */
	| 'several_phones'
	/** The server between has not heard of it for a while. */
	| 'away'
	| 'no_sim'
	/** Its SIM has another number than the settings say. */
	| 'other_number';
