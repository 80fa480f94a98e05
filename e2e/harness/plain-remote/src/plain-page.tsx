import { useState } from 'react';
import { Link } from 'react-router-dom';

export function PlainPage() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <h1>Built elsewhere</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
      <Link to="/aboutUsScreen">About the shop</Link>
    </div>
  );
}
