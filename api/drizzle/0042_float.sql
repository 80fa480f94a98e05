ALTER TABLE "day_closings" ADD COLUMN "float_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_closings" ADD COLUMN "left_paise" bigint;