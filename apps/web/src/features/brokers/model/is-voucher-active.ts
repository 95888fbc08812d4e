// While a voucher is out the transfer stands still: he pays it against the voucher alone.

export const isVoucherActive = (
  { voucher_until: until }: { voucher_until: string | null },
  now = Date.now(),
): boolean => until !== null && Date.parse(until) > now;
