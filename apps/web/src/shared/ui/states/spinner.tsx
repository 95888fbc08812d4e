// Spinner in the form of a rotating eight-pointed star: small next to a word, or large in place of
// a screen.
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`${isLarge ? 'size-10' : 'size-5'} shrink-0 animate-spin`}
      fill="none"
      stroke="currentColor"
      strokeWidth={isLarge ? 1.5 : 2}
    >
      <rect x="6" y="6" width="12" height="12" />
      <rect x="6" y="6" width="12" height="12" transform="rotate(45 12 12)" />
    </svg>
  );
}
