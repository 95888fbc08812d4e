// Hook for the transfer prices on a public page. It first returns the prices that are embedded in
// the page, and then the prices in force from the database.
import { useEffect, useState } from 'react';
import { hydratedPrices } from './hydrated-prices.ts';
import { LAUNCH_PRICES, type Prices } from './launch-prices.ts';

export function usePrices(): Prices {
  const [prices, setPrices] = useState(() => hydratedPrices() ?? LAUNCH_PRICES);
  useEffect(() => {
    let isGone = false;
    // The request is sent after the page is rendered, because the page can already show the
    // embedded prices.
    void import('../api/price-port.ts').then(async ({ fetchPricesInForce }) => {
      const inForce = await fetchPricesInForce();
      if (inForce && !isGone) setPrices(inForce);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return prices;
}
