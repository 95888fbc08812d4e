// Hook for the transfer prices of a public page: first the embedded prices, then the prices in
// force from the database.
import { useEffect, useState } from 'react';
import { hydratedPrices } from './hydrated-prices.ts';
import { LAUNCH_PRICES, type Prices } from './launch-prices.ts';

export function usePrices(): Prices {
  const [prices, setPrices] = useState(() => hydratedPrices() ?? LAUNCH_PRICES);
  useEffect(() => {
    let isGone = false;
    // The prices are loaded after the page, because nothing waits for the request.
    void import('../api/price-port.ts').then(async ({ pricesInForce }) => {
      const inForce = await pricesInForce();
      if (inForce && !isGone) setPrices(inForce);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return prices;
}
