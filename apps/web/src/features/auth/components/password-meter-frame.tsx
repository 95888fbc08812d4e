// Bar and text of the password strength meter. Until the user types, the text states the
// requirements for a password.

type MeterFrameProps = {
  /** CSS classes for the width and colour of the bar. */
  bar?: string;
  words: string;
};

export function PasswordMeterFrame({ bar, words }: MeterFrameProps) {
  return (
    <>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        {bar ? <div className={`h-full rounded-full ${bar}`} /> : null}
      </div>
      {/* Reserves two lines, because a text that wraps on a phone would otherwise move the layout. */}
      <p className="min-h-[2lh] text-sm text-muted">{words}</p>
    </>
  );
}
