import { atom, useAtom } from 'jotai';
import { createContext, useContext } from 'react';
import { Link } from 'react-router-dom';

const pressedAtom = atom(0);
const Title = createContext('No title');

const Heading = () => <h1>{useContext(Title)}</h1>;

export function PlainPage() {
  const [count, setCount] = useAtom(pressedAtom);
  return (
    <Title value="Built elsewhere">
      <Heading />
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
      <Link to="/aboutUsScreen">About the shop</Link>
    </Title>
  );
}
