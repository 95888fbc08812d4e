// True while a voucher for the transfer is valid. The broker can then pay the transfer only against
// the voucher.

export const isVoucherActive = (
  { voucher_until: until }: { voucher_until: string | null },
  now = Date.now(),
): boolean => until !== null && Date.parse(until) > now;
