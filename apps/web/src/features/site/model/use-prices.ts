// The prices of transfers on a public page: written into it, and put right as soon as the database answers.
import { useEffect, useState } from 'react';
import { hydratedPrices } from './hydrated-prices.ts';
import { LAUNCH_PRICES, type Prices } from './launch-prices.ts';

export function usePrices(): Prices {
  const [prices, setPrices] = useState(() => hydratedPrices() ?? LAUNCH_PRICES);
  useEffect(() => {
    let isGone = false;
    // Later than the page: nobody waits for what asks.
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
