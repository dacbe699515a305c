/** Shown wherever a person is added, and stored as shown, together with who agreed and when. */
export const recipientAgreement =
	'By adding this person you confirm that they agreed to receive calls and texts from you through Kinbell. They can stop them at any time by replying STOP.';
