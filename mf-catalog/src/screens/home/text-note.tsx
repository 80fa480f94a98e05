import type { TextSection } from '@shop/contract/theme';
import { TrustedHtml } from '@shop/ui/trusted-html';
import styles from './text-note.module.css';

export function TextNote({ section }: { section: TextSection }) {
  const heading = `section-${section._id}`;
  return (
    <section className={styles.note} aria-labelledby={section.title ? heading : undefined}>
      <img src="/icons/mark.svg" width={44} height={44} alt="" loading="lazy" />
      <div className={styles.words}>
        {section.title && (
          <h2 id={heading} lang={section.title_lang}>
            {section.title}
          </h2>
        )}
        <TrustedHtml className={styles.text} html={section.html} lang={section.html_lang} />
      </div>
    </section>
  );
}
