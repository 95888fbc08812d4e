// Table of all classes of data with their retention times and reasons. The list is generated from
// the database table `private.retention_classes`.
import { useT } from '../../../i18n/use-t.ts';
import {
  RETENTION_CLASSES,
  retentionClassName,
  retentionEnd,
  retentionPeriod,
  retentionReason,
} from '../../../shared/retention/retention-text.ts';

export function RetentionClasses() {
  const t = useT();
  return (
    <dl className="flex flex-col gap-3">
      {RETENTION_CLASSES.map((one) => (
        <div key={one.name} className="border-b border-line pb-3">
          <dt className="font-medium">{retentionClassName(t, one.name)}</dt>
          <dd className="text-muted">
            {[retentionPeriod(t, one), retentionEnd(t, one), retentionReason(t, one)].join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
