// Every class of data with its time and its reason, from the list that the database itself goes by.
import { useT } from '../../../i18n/use-t.ts';
import {
  endOfKept,
  KEPT_CLASSES,
  nameOfKept,
  reasonOfKept,
  timeOfKept,
} from '../../../shared/retention/kept-words.ts';

export function KeptClasses() {
  const t = useT();
  return (
    <dl className="flex flex-col gap-3">
      {KEPT_CLASSES.map((one) => (
        <div key={one.name} className="border-b border-line pb-3">
          <dt className="font-medium">{nameOfKept(t, one.name)}</dt>
          <dd className="text-muted">
            {[timeOfKept(t, one), endOfKept(t, one), reasonOfKept(t, one)].join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
