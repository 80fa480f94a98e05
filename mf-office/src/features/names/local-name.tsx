import { currentLanguage, ENGLISH } from '@shop/platform';
import styles from './local-name.module.css';

interface Named {
  name: string;
  /** By language. */
  names?: Record<string, string> | undefined;
}

/** In the shopkeeper's language, with the English name below it: papers and suppliers have that one. */
export function LocalName({ of: { name, names } }: { of: Named }) {
  const language = currentLanguage();
  if (language === ENGLISH) return name;
  const local = names?.[language];
  if (local === undefined || local === name) return <span lang={ENGLISH}>{name}</span>;
  return (
    <span className={styles.both}>
      {local}
      <small lang={ENGLISH}>{name}</small>
    </span>
  );
}

/** A category's or subcategory's, which has its texts with it. */
export const namedIn = (name: string, texts: Record<string, { name?: string }> = {}): Named => ({
  name,
  names: Object.fromEntries(
    Object.entries(texts).flatMap(([language, { name: local }]) => (local ? [[language, local]] : [])),
  ),
});
