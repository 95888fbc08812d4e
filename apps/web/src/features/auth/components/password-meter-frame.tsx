// The bar and the words below it that tell how good a password is; before the first letter they tell what is asked for.

type MeterFrameProps = {
  /** Width and colour of the bar. */
  bar?: string;
  words: string;
};

export function PasswordMeterFrame({ bar, words }: MeterFrameProps) {
  return (
    <>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        {bar ? <div className={`h-full rounded-full ${bar}`} /> : null}
      </div>
      {/* The longest of them take two lines on a phone: what stands below stays where it is. */}
      <p className="min-h-[2lh] text-sm text-muted">{words}</p>
    </>
  );
}
