import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import type { StockListFilter } from '../../queries/stock.ts';
import { searchOf } from './address.ts';
import styles from './stock.module.css';

/** A search covers all products, not only the current list. */
export function StockSearch({ filter }: { filter: StockListFilter }) {
  const [typed, setTyped] = useState(filter.q);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    void navigate(PAGES.stock + searchOf({ show: q ? 'all' : filter.show, q, page: 1 }));
  };
  return (
    <form aria-label="Search" className={styles.search} onSubmit={submit}>
      <TextField
        label="Name, barcode or number"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="line">
        Search
      </Button>
    </form>
  );
}
