// The digits of a secret code in two groups, masked until they are revealed.

const HIDDEN = '•••• ••••';
const HALF = 4;

export function CodeDigits({ code, isShown }: { code: string; isShown: boolean }) {
  return (
    <p aria-live="polite">
      <bdi dir="ltr" className="figures text-3xl font-semibold">
        {isShown ? (
          `${code.slice(0, HALF)} ${code.slice(HALF)}`
        ) : (
          <span aria-hidden="true">{HIDDEN}</span>
        )}
      </bdi>
    </p>
  );
}
