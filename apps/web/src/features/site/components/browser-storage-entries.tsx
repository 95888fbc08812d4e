// Table of the cookies and other data that Wasl stores on the device. It shows the name, purpose
// and lifetime of each entry.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';

export type BrowserStorageEntry = { name: string; use: MessageKey; until: MessageKey };

/** Requires the message catalogue `cookies`. */
export function BrowserStorageEntries({ entries }: { entries: BrowserStorageEntry[] }) {
  const t = useT();
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map(({ name, use, until }) => (
        <div key={name} className="break-inside-avoid px-4 py-3">
          <dt>
            <code className="text-sm font-semibold wrap-anywhere text-primary">
              <bdi>{name}</bdi>
            </code>
          </dt>
          <dd>{t(use)}</dd>
          <dd className="text-sm text-muted">{t(until)}</dd>
        </div>
      ))}
    </dl>
  );
}
