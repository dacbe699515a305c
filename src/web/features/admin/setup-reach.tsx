import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isTrouble, type ReachFinding } from '#contract/reach-findings.ts';
import { address, callPaths, checkReach } from '#contract/setup.ts';
import { adviceWords, findingWords } from '#language/app/reach-findings.ts';
import * as words from '#language/app/screens/setup.ts';
import { useForm } from '#web/lib/form.ts';
import { CheckboxField, PasswordField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import classes from './setup.module.css';
import { SetupSection, TryAndSave } from './setup-section.tsx';
import { type Setup, useSaving } from './use-setup.ts';

interface FormProps {
	setup: Setup;
	save: ReturnType<typeof useSaving>['save'];
}

export function AddressSection({ setup }: { setup: Setup }) {
	const { publicUrl, isFixed } = setup.state.address;
	const saving = useSaving(setup);
	return (
		<SetupSection
			title={words.address}
			now={words.addressNow(publicUrl)}
			isUnset={false}
			isFixed={isFixed}
			saved={saving.saved}
		>
			<AddressForm setup={setup} save={saving.save} />
		</SetupSection>
	);
}

const isOfAddress = ({ code }: ReachFinding) => /^(address|certificate)_/.test(code);

function AddressForm({ setup, save }: FormProps) {
	const isTry = useRef(false);
	const [findings, setFindings] = useState<ReachFinding[]>();
	const { publicUrl, isBehindProxy } = setup.state.address;
	const { form, field, checkbox, isSubmitting } = useForm({
		schema: address,
		initialValues: { publicUrl, isBehindProxy },
		idPrefix: 'address-',
		onSubmit: async (given) => {
			if (!isTry.current) return save({ address: given });
			const found = await setup.ask(checkReach, { body: { address: given } });
			setFindings(found.findings.filter(isOfAddress));
		},
	});
	return (
		<Form {...form}>
			<TextField
				{...field('publicUrl')}
				label={words.publicUrl}
				hint={words.publicUrlHint}
				type="url"
				autoComplete="off"
			/>
			<CheckboxField {...checkbox('isBehindProxy')} label={words.behindProxy} />
			<Findings findings={findings} />
			<TryAndSave isTry={isTry} isSubmitting={isSubmitting} tryLabel={words.check} />
		</Form>
	);
}

export function CallsSection({ setup }: { setup: Setup }) {
	const { addresses, turnUrls, isFixed } = setup.state.calls;
	const saving = useSaving(setup);
	const now = [
		addresses ? words.callsNow(addresses) : words.callsAlone,
		turnUrls && words.callsTurn(turnUrls),
	];
	return (
		<SetupSection
			title={words.calls}
			now={now.filter(Boolean).join(' ')}
			isUnset={false}
			isFixed={isFixed}
			saved={saving.saved}
		>
			<CallsForm setup={setup} save={saving.save} />
		</SetupSection>
	);
}

function CallsForm({ setup, save }: FormProps) {
	const isTry = useRef(false);
	const [findings, setFindings] = useState<ReachFinding[]>();
	const { addresses, turnUrls } = setup.state.calls;
	const { form, field, isSubmitting } = useForm({
		schema: callPaths,
		initialValues: { addresses, turnUrls, turnSecret: '' },
		idPrefix: 'calls-',
		onSubmit: async (calls) => {
			if (!isTry.current) return save({ calls });
			const found = await setup.ask(checkReach, { body: { calls } });
			setFindings(found.findings.filter((finding) => !isOfAddress(finding)));
		},
	});
	return (
		<Form {...form}>
			<TextField
				{...field('addresses')}
				label={words.optional(words.mediaAddresses)}
				hint={words.mediaAddressesHint}
				autoComplete="off"
			/>
			<TextField
				{...field('turnUrls')}
				label={words.optional(words.turnUrls)}
				hint={words.turnUrlsHint}
				autoComplete="off"
			/>
			<PasswordField
				{...field('turnSecret')}
				label={words.optional(words.turnSecret)}
				autoComplete="new-password"
			/>
			<Findings findings={findings} />
			<TryAndSave isTry={isTry} isSubmitting={isSubmitting} tryLabel={words.check} />
		</Form>
	);
}

function Findings({ findings }: { findings: ReachFinding[] | undefined }) {
	return (
		<div role="status">
			{findings && (
				<ul className={classes.findings} aria-label={words.checked}>
					{findings.map((finding) => (
						<li key={JSON.stringify(finding)} data-trouble={isTrouble(finding) || undefined}>
							{isTrouble(finding) ? (
								<IconAlertTriangle aria-hidden />
							) : (
								<IconCircleCheck aria-hidden />
							)}
							<div>
								{findingWords(finding)}
								{isTrouble(finding) && <div className={classes.hint}>{adviceWords(finding)}</div>}
							</div>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
