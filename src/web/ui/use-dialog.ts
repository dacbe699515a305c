import { useState } from 'react';

/** A dialog about one of many things. Which one it is stays known while the dialog fades away. */
export function useDialog<Subject>() {
	const [isOpen, setOpen] = useState(false);
	const [subject, setSubject] = useState<Subject>();
	return {
		subject,
		open: (about?: Subject) => {
			setSubject(about);
			setOpen(true);
		},
		/** For the dialog, which must always be rendered: it remembers where the focus was. */
		dialog: { isOpen, onClose: () => setOpen(false) },
	};
}
