// Converts WAL positions from text such as `16/B374D848` to a number, and back.

export function parseLsn(text: string): bigint {
  const [upper = '0', lower = '0'] = text.split('/');
  return (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`);
}

export function formatLsn(lsn: bigint): string {
  const half = (part: bigint) => part.toString(16).toUpperCase();
  return `${half(lsn >> 32n)}/${half(lsn & 0xffffffffn)}`;
}
