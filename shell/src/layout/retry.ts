import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

export interface Retry {
  again(): void;
  busy: boolean;
}

/** Loads the same page again: missing code is fetched, failed loaders run again. */
export function useRetry(): Retry {
  const navigate = useNavigate();
  const location = useLocation();
  const busy = useNavigation().state !== 'idle';
  return {
    busy,
    again: () => busy || navigate(location, { replace: true, preventScrollReset: true, state: location.state }),
  };
}
