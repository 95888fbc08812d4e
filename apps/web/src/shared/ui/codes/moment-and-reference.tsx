// Time of an event, followed by a reference code if there is one.
import { Time } from '../time.tsx';
import { Reference } from './reference.tsx';

type MomentAndReferenceProps = { at: string; reference: string | null };

export function MomentAndReference({ at, reference }: MomentAndReferenceProps) {
  return (
    <span className="block text-sm text-muted">
      <Time at={at} />
      {reference ? (
        <>
          {' · '}
          <Reference code={reference} />
        </>
      ) : null}
    </span>
  );
}
