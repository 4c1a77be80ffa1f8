-- Who sees the photo and the numbers was asked twice: as a choice and as a consent. A withdrawn consent is
-- the stricter answer, "nobody". The families are told what applies now.
INSERT INTO "notifications" ("user_id", "kind", "record_id", "dedupe_key")
SELECT "owner_id", 'stricter_answer', "id", "id"::text FROM "profiles"
WHERE "withheld" && ARRAY['photo', 'contact'] AND "state" <> 'deleted'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- one statement: the trigger of a newer release derives "withheld" from both columns
UPDATE "profiles" SET
  "photo_visibility" = CASE WHEN 'photo' = ANY ("withheld") THEN 'nobody' ELSE "photo_visibility" END,
  "contact_visibility" = CASE WHEN 'contact' = ANY ("withheld") THEN 'nobody' ELSE "contact_visibility" END
WHERE "withheld" && ARRAY['photo', 'contact'];
