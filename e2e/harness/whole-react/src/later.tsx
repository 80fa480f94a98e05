import { useState } from 'react';

export function Later() {
  const [isHere, setIsHere] = useState(false);
  return (
    <button type="button" onClick={() => setIsHere(true)}>
      {isHere ? 'The lazy code has come' : 'Lazy'}
    </button>
  );
}
