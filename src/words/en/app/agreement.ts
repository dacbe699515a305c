/** Shown wherever a person is added, and stored as shown, together with who agreed and when. */
export const recipientAgreement =
	'By adding this person you confirm that they agreed to receive calls and texts from you through Kinbell. They can stop them at any time by replying STOP.';

/** The same for mail, where it is chosen as a way to reach somebody. */
export const mailAgreement =
	'By choosing email you confirm that this person agreed to receive emails from you through Kinbell. They can stop them at any time with one tap.';
