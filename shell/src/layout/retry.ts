import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

export interface Retry {
  again(): void;
  busy: boolean;
}

/** Asks for the same page once more: code that was missing is loaded, loaders that failed run again. */
export function useRetry(): Retry {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  return {
    busy: state !== 'idle',
    again: () => navigate(location, { replace: true, preventScrollReset: true, state: location.state }),
  };
}
