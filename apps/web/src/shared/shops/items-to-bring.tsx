// Items that a recipient needs at the counter: an ID document, the secret code from the sender, and
// the reference to show.
import { IdCard, KeyRound, QrCode } from 'lucide-react';
import { ReferenceCode } from '../ui/pictures/reference-code.tsx';

type BringListProps = {
  texts: { document: string; code: string; reference: string };
  reference: string;
  /** Accessible name of the reference's QR code. */
  label: string;
};

const ICONS = { document: IdCard, code: KeyRound, reference: QrCode };
const THINGS = ['document', 'code', 'reference'] as const;

export function ItemsToBring({ texts, reference, label }: BringListProps) {
  return (
    <>
      <ul className="flex flex-col gap-3">
        {THINGS.map((thing) => {
          const Icon = ICONS[thing];
          return (
            <li key={thing} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              {texts[thing]}
            </li>
          );
        })}
      </ul>
      <div className="rounded-card bg-sunken p-4">
        <ReferenceCode reference={reference} label={label} />
      </div>
    </>
  );
}
