-- Digital copies of booklets no longer exist. Each copy names its buyer on every page.
DELETE FROM "booklet_reads";--> statement-breakpoint
DELETE FROM "booklet_copies" WHERE "kind" = 'digital';--> statement-breakpoint
DELETE FROM "notifications" WHERE "kind" = 'booklet_copy';--> statement-breakpoint
-- Complaints are no longer marked as made in bad faith, and none waits for a call.
INSERT INTO "report_steps" ("report_id", "step", "by", "audience")
SELECT "id", 'acknowledged', 'portal', 'reporter' FROM "reports" WHERE "state" = 'new';--> statement-breakpoint
UPDATE "reports" SET "state" = 'acknowledged' WHERE "state" = 'new';--> statement-breakpoint
UPDATE "reports" SET "is_bad_faith" = false WHERE "is_bad_faith";--> statement-breakpoint
-- These settings are constants now.
DELETE FROM "trust_settings" WHERE "key" IN ('profile_views_per_day', 'profile_views_per_30_days',
  'introductions_per_7_days', 'introductions_per_30_days', 'biodata_per_day', 'candidate_grace_days');
