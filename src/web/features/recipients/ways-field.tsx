import type { Recipient } from '#contract/recipients.ts';
import { ways as allWays, type Way } from '#contract/ways.ts';
import * as form from '#language/app/screens/recipient-form.ts';
import * as words from '#language/app/screens/ways.ts';
import { CheckboxField, SelectField } from '#web/ui/field.tsx';
import classes from './recipients.module.css';

type Reach = Pick<Recipient, 'ways' | 'always'>;

interface WaysFieldProps {
	/** Prefix for the ids of the fields. */
	id: string;
	value: Reach;
	onChange: (value: Reach) => void;
}

/** The ways to reach somebody: the first, the one after it, and whether calls use both at once. */
export function WaysField({ id, value: { ways, always }, onChange }: WaysFieldProps) {
	const [first = 'text', then] = ways;
	const isAtOnce = then !== undefined && always.includes(then);

	function choose(chosen: Way[], atOnce: boolean): void {
		onChange({ ways: chosen, always: chosen.length > 1 && atOnce ? chosen : [] });
	}

	return (
		<fieldset className={classes.ways}>
			<legend>{words.reach}</legend>
			<div className={classes.order}>
				<SelectField
					name={`${id}first`}
					label={form.first}
					value={first}
					onChange={({ currentTarget: { value } }) => {
						const way = value as Way;
						choose(then ? [way, way === then ? first : then] : [way], isAtOnce);
					}}
					options={allWays.map((way) => ({ value: way, label: words.by[way] }))}
				/>
				<SelectField
					name={`${id}then`}
					label={form.second}
					value={then ?? ''}
					onChange={({ currentTarget: { value } }) =>
						choose(value === '' ? [first] : [first, value as Way], isAtOnce)
					}
					options={[
						{ value: '', label: form.noOtherWay },
						...allWays
							.filter((way) => way !== first)
							.map((way) => ({ value: way, label: words.by[way] })),
					]}
				/>
			</div>
			{then && (
				<CheckboxField
					name={`${id}at-once`}
					label={form.bothAtOnce}
					hint={form.bothAtOnceHint}
					checked={isAtOnce}
					onChange={({ currentTarget }) => choose(ways, currentTarget.checked)}
				/>
			)}
		</fieldset>
	);
}
